import type { LinkedSupplier } from '#contract/entities/supply-network.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { Button } from '#renderer/ui/button.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { supplyNetworkApi } from '#renderer/features/supply-network/supply-network-api.ts'
import { TermsDialog } from '#renderer/features/supply-network/terms-dialog.tsx'
import { linkedTexts as texts } from './suppliers-texts.ts'

interface AcceptTermsDialogProps {
  supplier: LinkedSupplier
  onClose: () => void
}

/** Shows changed terms, which the agency must accept to keep selling. */
export const AcceptTermsDialog = ({ supplier, onClose }: AcceptTermsDialogProps) => {
  const site = useSite()?.companyName ?? ''
  const [accept, { isLoading }] = supplyNetworkApi.useAcceptLinkedTermsMutation()
  const showOutcome = useChangeToast()
  const { supplierListId, termsVersion, termsDueAt } = supplier
  const press = async (): Promise<void> => {
    await showOutcome(accept({ supplierListId, termsVersion }), { done: texts.accepted })
    onClose()
  }
  return (
    <TermsDialog
      title={supplier.title}
      terms={supplier.terms}
      onClose={onClose}
      actions={
        <>
          <Button text={uiTexts.cancel} onClick={onClose} />
          <Button
            intent="primary"
            text={texts.acceptTermsAt(site)}
            loading={isLoading}
            onClick={() => void press()}
          />
        </>
      }
    >
      <p>{texts.newTerms(termsVersion, termsDueAt === null ? '' : formatInstant(termsDueAt))}</p>
    </TermsDialog>
  )
}
