import { useState, type BaseSyntheticEvent } from 'react'
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { Endpoint, RequestInputOf, ResultOf } from '#contract/common/endpoint.ts'
import { toFailure, type ApiFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { useFormDraft, type FormDraft } from '#renderer/ui/fields/use-form-draft.ts'
import { useUnsaved } from '#renderer/ui/use-unsaved.ts'
import { contractResolver, type RequestRules } from './contract-resolver.ts'
import { fieldNames, toFields } from './field-errors.ts'

/** A success shown as a success toast, or as information. */
type SuccessText = string | { info: string }

interface ContractFormSetup<E extends Endpoint, Values extends FieldValues> extends RequestRules<E, Values> {
  defaults: Values
  /** Sends the request. Resolves to null when nothing was sent because an earlier press is still running. */
  send: (
    request: RequestInputOf<E>,
    values: Values,
  ) => PromiseLike<{ data?: ResultOf<E> | undefined; error?: unknown } | null>
  onDone?: (result: ResultOf<E>, form: UseFormReturn<Values>, values: Values) => unknown
  /** Called with every failure after its errors are shown at their fields. */
  onFailure?: (failure: ApiFailure) => void
  /** Name of the stored draft; without it nothing is stored. */
  draft?: string
  /** Whether the draft survives closing the form. */
  isDraftKept?: boolean
  /** Warns before the page is left with unsaved changes. */
  isGuarded?: boolean
  /** Toast after success; a function may return undefined for none. */
  doneText?: string | ((result: ResultOf<E>) => SuccessText | undefined)
  /** Toast for a failure that belongs to no field; without it the form has to show `failure`. */
  failedText?: (failure: ApiFailure) => string
}

export interface ContractForm<Values extends FieldValues> extends UseFormReturn<Values> {
  submit: (event?: BaseSyntheticEvent) => void
  isSending: boolean
  /** The last failure that belongs to no field and has no toast. */
  failure: ApiFailure | null
  keptDraft: FormDraft
}

/**
 * Gives a form that sends one call of the contract. The contract's request schema validates it, the server's errors
 * go to their fields with the first one focused, and any other failure becomes a toast or is returned as `failure`.
 */
export const useContractForm = <E extends Endpoint, Values extends FieldValues>(
  setup: ContractFormSetup<E, Values>,
): ContractForm<Values> => {
  const { endpoint, toRequest, toField, defaults, send, draft = null, isGuarded = false } = setup
  const dispatch = useAppDispatch()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const form = useForm<Values>({
    resolver: contractResolver(setup),
    defaultValues: defaults as DefaultValues<Values>,
  })
  const keptDraft = useFormDraft(form, draft, { isKept: setup.isDraftKept ?? false })
  const { isDirty, isSubmitting } = form.formState
  useUnsaved(isGuarded && isDirty)

  const showFailure = (problem: ApiFailure, values: Values): void => {
    const names = fieldNames(values)
    const left = toFields(problem, form.setError, names, toField && ((path) => toField(path, values)))
    setup.onFailure?.(problem)
    if (!left) return
    if (!setup.failedText) return setFailure(left)
    dispatch(toastShown({ tone: 'error', text: setup.failedText(left), requestId: left.requestId }))
  }
  const showSuccess = (result: ResultOf<E>): void => {
    const { doneText } = setup
    const text = typeof doneText === 'function' ? doneText(result) : doneText
    if (text === undefined) return
    dispatch(
      toastShown(typeof text === 'string' ? { tone: 'success', text } : { tone: 'info', text: text.info }),
    )
  }
  const handle = form.handleSubmit(async (values) => {
    setFailure(null)
    const request = endpoint.request.parse(toRequest(values)) as RequestInputOf<E>
    const answer = await send(request, values)
    if (!answer) return
    const { data, error } = answer
    const problem = toFailure(error)
    if (problem) return showFailure(problem, values)
    keptDraft.sent()
    showSuccess(data as ResultOf<E>)
    await setup.onDone?.(data as ResultOf<E>, form, values)
  })
  return {
    ...form,
    submit: (event) => void handle(event),
    isSending: isSubmitting,
    failure,
    keptDraft,
  }
}
