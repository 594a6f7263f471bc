import type { SharedQuote } from '#contract/entities/quote.ts'
import { quotesEndpoints } from '#contract/http/quotes.ts'
import { sharedQuoteApi } from '#renderer/entities/quotes/shared-quote-api.ts'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { acceptTexts as texts } from './quote-page-texts.ts'
import { isStale } from './use-accept-form.ts'

interface DeclineDialogProps {
  quoteCode: string
  quote: SharedQuote
  onClose: () => void
  onStale: () => void
  onDeclined: (quote: SharedQuote) => void
}

/** Declines the quote, with what the customer would change. */
export const DeclineDialog = ({ quoteCode, quote, onClose, onStale, onDeclined }: DeclineDialogProps) => {
  const [send] = sharedQuoteApi.useDeclineQuoteMutation()
  const form = useContractForm({
    endpoint: quotesEndpoints.decline,
    defaults: { reason: '' },
    toRequest: ({ reason }) => ({ quoteCode, reason }),
    send: (request) => send(request),
    doneText: texts.declined,
    onFailure: (failure) => (isStale(failure) ? onStale() : undefined),
    onDone: (result) => {
      onClose()
      onDeclined(result.quote)
    },
  })
  return (
    <ContractDialog
      form={form}
      title={texts.declineTitle}
      submitText={texts.decline}
      intent="danger"
      onClose={onClose}
    >
      <p>{texts.declineText(quote.seller.name)}</p>
      <TextField control={form.control} name="reason" label={texts.reason} rows={3} maxLength={300} />
    </ContractDialog>
  )
}
