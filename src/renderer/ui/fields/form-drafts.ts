import { dayMs } from '#contract/common/constants.ts'
import { draftPrefix as prefix } from './drop-all-drafts.ts'

/** What is kept of a form that was not sent. */
interface Draft {
  /** Instant (ms) at which it was last typed in. */
  at: number
  /** The form's values before anything was typed, as text: what was typed belongs to them alone. */
  base: string
  values: Record<string, unknown>
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keepMs = dayMs
const secretName =
  /pass(word|code|phrase)|card|cvv|cvc|account_?number|(^|[^a-z])(pin|otp)([^a-z]|$)|secret|token/i

/** The values without those whose name says that they are nobody's business, wherever they stand. */
export const withoutSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !secretName.test(name))
      .map(([name, inner]) => [name, withoutSecrets(inner)]),
  )
}

const sorted = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** The values as text: the same for the same values, in whatever order they came. */
export const textOfValues = (values: object): string => JSON.stringify(values, sorted)

/** Keeps what was typed for this tab: over a crash and a reload, not over its end. */
export const keepDraft = (
  store: Store,
  name: string,
  { at, base, values }: Pick<Draft, 'at' | 'base'> & { values: object },
): void => {
  const draft: Draft = { at, base, values: withoutSecrets(values) as Draft['values'] }
  try {
    store.setItem(prefix + name, JSON.stringify(draft))
  } catch {
    // A full or refused storage costs the comfort, not the form that is open.
  }
}

export const dropDraft = (store: Store, name: string): void => store.removeItem(prefix + name)

/** What was typed into this form, or null: nothing, too old, damaged, or typed over other values than there are now. */
export const draftOf = (store: Store, name: string, base: string, now: number): Draft['values'] | null => {
  try {
    const draft = JSON.parse(store.getItem(prefix + name) ?? 'null') as Draft | null
    if (draft && draft.base === base && now - draft.at < keepMs && draft.at <= now) return draft.values
  } catch {
    // What cannot be read is no draft.
  }
  dropDraft(store, name)
  return null
}
