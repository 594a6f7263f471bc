import { describe, expect, test } from 'vitest'
import { packagesStockEndpoints } from '#contract/http/packages-stock.ts'
import { buildActivity } from './build-package.ts'
import { demoActivities, demoPackages } from './demo-packages.ts'
import { planAllotments, planDepartures } from './plan-stock.ts'

const _id = '0123456789abcdef01234567'
const dated = demoPackages.filter(({ stock }) => stock === 'departure')

describe('stock of the demo', () => {
  test.each(['2026-11-30', '2027-06-01'])(
    'has dates without places, with one and with many on %s',
    (today) => {
      expect(dated.length).toBeGreaterThanOrEqual(4)
      for (const item of dated) {
        const departures = planDepartures(item, today)
        expect(departures.map(({ capacity }) => capacity).slice(0, 4)).toEqual([0, 1, 6, 18])
        const request = { _id, departures, reason: '' }
        expect(packagesStockEndpoints.saveDepartures.request.parse(request)).toEqual(request)
        for (const { startsOn, cutOffAt } of departures) {
          expect(item.departureMonths).toContain(Number(startsOn.slice(5, 7)))
          expect(cutOffAt > today && cutOffAt < startsOn).toBe(true)
        }
      }
    },
  )

  test('sells dated departures only for packages that name their months', () => {
    for (const item of demoPackages)
      expect(item.departureMonths !== undefined).toBe(item.stock === 'departure')
  })

  test('has rooms in every hotel category and places at every time', () => {
    for (const item of [...demoPackages, ...demoActivities]) {
      const plans = planAllotments(item, '2026-11-30')
      expect(plans.length > 0).toBe(item.stock === 'allotment')
      for (const plan of plans) {
        const request = { _id, ...plan }
        expect(packagesStockEndpoints.saveAllotments.request.parse(request)).toEqual(request)
      }
    }
    for (const item of demoActivities.filter(({ stock }) => stock === 'allotment')) {
      const slots = buildActivity(item, '2026-11-30', []).body.activity?.slots.map(({ slotId }) => slotId)
      expect(planAllotments(item, '2026-11-30').map(({ resource }) => resource)).toEqual(slots)
    }
  })
})
