import type { VisibleSupplier } from '#contract/entities/supply-network.ts'
import { supplyNetworkEndpoints } from '#contract/http/supply-network.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { supplyNetworkApi } from '#renderer/features/supply-network/supply-network-api.ts'
import { Terms } from '#renderer/features/supply-network/terms-dialog.tsx'
import { requestTexts as texts } from './suppliers-texts.ts'

interface RequestDialogProps {
  supplier: VisibleSupplier
  onClose: () => void
}

/** Requests a list of another agency after showing its terms. */
export const RequestDialog = ({ supplier, onClose }: RequestDialogProps) => {
  const dispatch = useAppDispatch()
  const site = useSite()?.companyName ?? ''
  const [request] = supplyNetworkApi.useRequestSupplierMutation()
  const { supplierListId, termsVersion } = supplier
  const form = useContractForm({
    endpoint: supplyNetworkEndpoints.requestSupplier,
    defaults: { note: '' },
    toRequest: ({ note }) => ({ supplierListId, termsVersion, note }),
    send: (body) => request(body),
    doneText: texts.sent,
    failedText: ({ message }) => message,
    onDone: onClose,
    onFailure: ({ errorCode }) => {
      if (errorCode !== 'wrongState' && errorCode !== 'notFound') return
      // A colleague sent a request first or the list has changed: reload the cards.
      dispatch(supplyNetworkApi.util.invalidateTags(['SupplyNetwork']))
      onClose()
    },
  })
  return (
    <ContractDialog
      form={form}
      title={texts.title(supplier.companyName)}
      submitText={texts.submitAt(site)}
      onClose={onClose}
    >
      <p>{texts.lead(supplier.title)}</p>
      <Terms terms={supplier.terms} />
      <p className="small muted">{texts.version(termsVersion)}</p>
      <TextField
        control={form.control}
        name="note"
        label={texts.note}
        help={texts.noteHelp}
        maxLength={500}
        rows={3}
      />
    </ContractDialog>
  )
}
