import type { CustomerEvent } from '#contract/http/customers-details.ts'
import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import { formatInr } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'

type Change = CustomerEvent['changes'][number]
type Fields = Record<string, unknown>

const longestText = 200
/** Ids mean nothing to people; what they name is shown by its name. */
const isId = (field: string): boolean => /(?:Id|ID)$/.test(field) && field !== 'groupId'

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const toText = (field: string, value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number' && field.endsWith('Minor')) return formatInr(toRupees(value))
  if (Array.isArray(value))
    return value
      .map((one) => toText(field, one))
      .filter(Boolean)
      .join(', ')
  if (isFields(value))
    return Object.entries(value)
      .map(([name, one]) => toText(name, one))
      .filter(Boolean)
      .join(' ')
  return hideEmailPlaceholder(typeof value === 'string' ? value : JSON.stringify(value))
}

/** Returns the fields of a record with those of its records, as `company.companyName`. */
const flatten = (fields: Fields, prefix = ''): Map<string, string> => {
  const flat = new Map<string, string>()
  for (const [name, value] of Object.entries(fields)) {
    if (isId(name)) continue
    if (isFields(value))
      for (const [inner, text] of flatten(value, `${prefix}${name}.`)) flat.set(inner, text)
    else flat.set(prefix + name.replace(/Minor$/, ''), toText(name, value).slice(0, longestText))
  }
  return flat
}

/** Returns what an event of the audit trail changed, field by field, as text. */
export const toEventChanges = ({
  before,
  after,
  reason: _reason,
  note: _note,
  ...rest
}: Fields): Change[] => {
  const hasSides = isFields(before) || isFields(after)
  const from = flatten(isFields(before) ? before : {})
  const to = flatten(hasSides ? (isFields(after) ? after : {}) : rest)
  return [...new Set([...from.keys(), ...to.keys()])]
    .map((field) => ({ field, before: from.get(field) ?? '', after: to.get(field) ?? '' }))
    .filter((change) => change.before !== change.after)
}

/** Returns why someone did it; empty without a reason. */
export const toEventReason = ({ reason, note }: Fields): string =>
  [reason, note].find((text) => typeof text === 'string') ?? ''
