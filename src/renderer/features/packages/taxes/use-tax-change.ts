import type { TaxRule } from '#contract/http/packages-taxes.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { taxRulesApi } from './tax-rules-api.ts'

interface Terms {
  rules: readonly TaxRule[]
  isRoundedUp: boolean
}

/** Returns a function that sends rules and shows the result. */
export const useTaxChange = (version: number) => {
  const dispatch = useAppDispatch()
  const [save, { isLoading }] = taxRulesApi.useSaveTaxRulesMutation()
  const send = async ({ rules, isRoundedUp }: Terms, doneText: string): Promise<void> => {
    const { error } = await save({ rules: [...rules], isRoundedUp, expectedVersion: version })
    const failure = toFailure(error)
    dispatch(
      failure
        ? toastShown({ tone: 'error', text: failure.message, requestId: failure.requestId })
        : toastShown({ tone: 'success', text: doneText }),
    )
  }
  return { send, isSending: isLoading }
}
