import { aChild, aPassenger } from '#tests/support/booking-kit.ts'

const address = { addressLine1: '12 Lake Road', city: 'Pune', countryCode: 'IN' }
let families = 0
/** Returns an adult and a child with a new last name, since the same people can't be booked twice within a day. A low-cost child is a Ms. */
export const family = (isLCC: boolean, extras: Partial<ReturnType<typeof aPassenger>> = {}) => {
  const lastName = `Rao${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[(families += 1) % 26]}`
  return [
    aPassenger(0, { ...address, lastName, dateOfBirth: '1990-03-14', ...extras }),
    aChild(1, { lastName, ...(isLCC ? { title: 'Ms' } : {}) }),
  ]
}
export const leg = (origin: string, destination: string, date: string) => ({
  origin,
  destination,
  preferredDepartureTime: `${date}T00:00:00`,
})
export const oneWay = () => ({ segments: [leg('DEL', 'BOM', '2026-12-18')], adultCount: 1, childCount: 1 })
