import { useEffect, useRef, useState, type RefObject } from 'react'
import { getToday } from '#renderer/ui/today.ts'
import {
  checkSearchForm,
  type LegForm,
  type SearchErrors,
  type SearchFieldName,
  type SearchForm,
} from './search-form-check.ts'

interface State {
  values: SearchForm
  errors: SearchErrors
  isSubmitted: boolean
  /** Counts refused submissions; each moves the focus to the first field with an error. */
  refusals: number
}

/** What the fields of the search form read and change. */
export interface SearchFormHandle {
  values: SearchForm
  errors: SearchErrors
  /** Changes fields. `checked` names fields whose errors are shown at once, even before the form was submitted. */
  change: (patch: Partial<SearchForm>, checked?: readonly SearchFieldName[]) => void
  /** Changes parts of one flight. */
  changeLeg: (index: number, patch: Partial<LegForm>, checked?: readonly SearchFieldName[]) => void
  clearErrors: () => void
}

interface SearchFormHook {
  form: SearchFormHandle
  frame: RefObject<HTMLFormElement | null>
  /** Shows errors that the server found. */
  placeErrors: (fields: readonly { name: SearchFieldName; message: string }[]) => void
  submit: () => void
}

/** Returns the errors after these fields changed: theirs are checked again, the others stay. */
const recheck = (state: State, changed: readonly SearchFieldName[], shown: readonly SearchFieldName[]) => {
  const fresh = checkSearchForm(state.values, getToday())
  const errors = { ...state.errors }
  for (const name of [...changed, ...shown]) {
    const message = state.isSubmitted || shown.includes(name) ? fresh[name] : undefined
    if (message === undefined) delete errors[name]
    else errors[name] = message
  }
  return errors
}

const withChanges = (
  state: State,
  patch: Partial<SearchForm>,
  changed: readonly SearchFieldName[],
  shown: readonly SearchFieldName[],
): State => {
  const next = { ...state, values: { ...state.values, ...patch } }
  return { ...next, errors: recheck(next, changed, shown) }
}

/**
 * Holds the search form. Fields are checked when it is submitted, and from then on as they change. It doesn't use
 * react-hook-form, so that the first page doesn't load it.
 */
export const useSearchForm = (initial: SearchForm, onValid: (values: SearchForm) => void): SearchFormHook => {
  const [state, setState] = useState<State>({ values: initial, errors: {}, isSubmitted: false, refusals: 0 })
  const frame = useRef<HTMLFormElement>(null)
  const { values, errors, refusals } = state
  useEffect(() => {
    if (refusals > 0)
      frame.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')?.focus()
  }, [refusals])
  const form: SearchFormHandle = {
    values,
    errors,
    change: (patch, checked = []) =>
      setState((known) => withChanges(known, patch, Object.keys(patch) as (keyof SearchForm)[], checked)),
    changeLeg: (index, patch, checked = []) =>
      setState((known) => {
        const legs = known.values.legs.map((leg, at) => (at === index ? { ...leg, ...patch } : leg))
        const names = Object.keys(patch).map((part) => `legs.${index}.${part as keyof LegForm}` as const)
        return withChanges(known, { legs }, names, checked)
      }),
    clearErrors: () => setState((known) => ({ ...known, errors: {} })),
  }
  return {
    form,
    frame,
    placeErrors: (fields) =>
      setState((known) => {
        const placed = Object.fromEntries(fields.map(({ name, message }) => [name, message]))
        return { ...known, errors: { ...known.errors, ...placed } }
      }),
    submit: () => {
      const found = checkSearchForm(values, getToday())
      const isRefused = Object.keys(found).length > 0
      setState((known) => ({
        ...known,
        errors: found,
        isSubmitted: true,
        refusals: known.refusals + (isRefused ? 1 : 0),
      }))
      if (!isRefused) onValid(values)
    },
  }
}
