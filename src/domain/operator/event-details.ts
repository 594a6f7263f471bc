import { formatInstant } from '#domain/format-instant.ts'

/** A detail of an operator's event, in words. */
export interface EventDetail {
  name: string
  value: string
}

const maxValueLength = 500
/** Events contain no secrets, but details with these names are left out as a precaution. */
const secretName = /password|secret|token|code|link|hash|key$/i
/** The key of a job says what the job is about. */
const isShown = (name: string): boolean => name === 'key' || !secretName.test(name)

export const featureNames = {
  onlinePayments: 'Online payments',
  ownSupplierAccounts: 'Own supplier accounts',
  guestCheckout: 'Guest checkout',
  exports: 'Exports',
} as const

const names: Readonly<Record<string, string>> = {
  attempts: 'Attempts',
  companyName: 'Company',
  emailed: 'Operator emailed',
  factor: 'Second step',
  from: 'From',
  key: 'About',
  emailsPerDay: 'Emails per day',
  kind: 'Kind',
  name: 'Name',
  off: 'Features off',
  reason: 'Reason',
  searchesPerDay: 'Searches per day',
  staff: 'Staff accounts',
  text: 'Text',
  until: 'Until',
}

/** What an absent value means; otherwise it is `none`. */
const absent: Readonly<Record<string, string>> = {
  emailsPerDay: 'default',
  searchesPerDay: 'no limit',
  staff: 'no limit',
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

const describeValue = (name: string, value: unknown): string => {
  if (isEmpty(value)) return absent[name] ?? 'none'
  if (Array.isArray(value)) return value.map((one) => describeValue('', one)).join(', ')
  if (typeof value === 'string') {
    if (instant.test(value)) return formatInstant(value)
    return featureNames[value as keyof typeof featureNames] ?? value
  }
  if (isRecord(value))
    return Object.entries(value)
      .filter(([inner]) => isShown(inner))
      .map(([inner, one]) => `${nameOf(inner)} ${describeValue(inner, one)}`)
      .join(', ')
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : JSON.stringify(value)
}

const nameOf = (name: string): string => names[name] ?? name

const toDetail = (name: string, value: string): EventDetail => ({
  name: nameOf(name),
  value: value.length > maxValueLength ? `${value.slice(0, maxValueLength)}…` : value,
})

/** Describes each field that changed as `before → after`. */
const describeChange = (before: unknown, after: unknown): EventDetail[] => {
  if (!isRecord(before) && !isRecord(after))
    return [toDetail('Change', `${describeValue('', before)} → ${describeValue('', after)}`)]
  const [old, now] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(isShown).flatMap((name) => {
    const values = [describeValue(name, old[name]), describeValue(name, now[name])] as const
    return values[0] === values[1] ? [] : [toDetail(name, values.join(' → '))]
  })
}

/** Describes the details of an event that aren't empty. `before` and `after` become the fields that changed. */
export const describeDetails = (details: Readonly<Record<string, unknown>>): EventDetail[] => {
  const { before, after, ...others } = details
  const isChange = 'before' in details && 'after' in details
  const rest = isChange ? others : details
  return [
    ...(isChange ? describeChange(before, after) : []),
    ...Object.entries(rest).flatMap(([name, value]) =>
      !isShown(name) || isEmpty(value)
        ? []
        : [toDetail(name === 'before' ? 'Before' : name, describeValue(name, value))],
    ),
  ]
}
