import { dayMs } from '#contract/common/constants.ts'
import { draftPrefix as prefix } from './drop-all-drafts.ts'

/** The stored draft of a form that hasn't been sent. */
interface Draft {
  /** When it was last changed, in milliseconds. */
  at: number
  /** The form's values before typing, as text. A draft is only restored over the same values. */
  base: string
  values: Record<string, unknown>
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keepMs = dayMs
const secretName =
  /pass(word|code|phrase)|card|cvv|cvc|account_?number|(^|[^a-z])(pin|otp)([^a-z]|$)|secret|token/i

/** Returns the values without secrets, recognised by name at any depth. */
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

/** Converts values to text that is equal for equal values, whatever their order. */
export const serializeValues = (values: object): string => JSON.stringify(values, sorted)

/** Stores a draft for this tab. It survives a crash and a reload, but not closing the tab. */
export const saveDraft = (
  store: Store,
  name: string,
  { at, base, values }: Pick<Draft, 'at' | 'base'> & { values: object },
): void => {
  const draft: Draft = { at, base, values: withoutSecrets(values) as Draft['values'] }
  try {
    store.setItem(prefix + name, JSON.stringify(draft))
  } catch {
    // With full or unavailable storage there is no draft, but the form still works.
  }
}

export const dropDraft = (store: Store, name: string): void => store.removeItem(prefix + name)

/**
 * Loads the draft of a form. Returns null when there is none or it is too old, damaged, or based on other values than
 * the current ones.
 */
export const loadDraft = (store: Store, name: string, base: string, now: number): Draft['values'] | null => {
  try {
    const draft = JSON.parse(store.getItem(prefix + name) ?? 'null') as Draft | null
    if (draft && draft.base === base && now - draft.at < keepMs && draft.at <= now) return draft.values
  } catch {
    // Unreadable text isn't a draft.
  }
  dropDraft(store, name)
  return null
}
