import { useState } from 'react'
import type { LinkedSupplier } from '#contract/entities/supply-network.ts'
import { supplyNetworkEndpoints } from '#contract/http/supply-network.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { supplyNetworkApi } from '#renderer/features/supply-network/supply-network-api.ts'
import { linkedTexts as texts } from './suppliers-texts.ts'

interface Props {
  supplier: LinkedSupplier
}

const PauseDialog = ({ supplier, onClose }: Props & { onClose: () => void }) => {
  const [change] = supplyNetworkApi.useChangeOwnMappingStatusMutation()
  const site = useSite()?.companyName ?? ''
  const { supplierListId, title, companyName, consumerStatus } = supplier
  const isPaused = consumerStatus === 'Suspended'
  const form = useContractForm({
    endpoint: supplyNetworkEndpoints.changeOwnMappingStatus,
    defaults: {},
    toRequest: () => ({ supplierListId, newStatus: isPaused ? 'Approved' : 'Suspended' }),
    send: (request) => change(request),
    doneText: isPaused ? texts.resumed(title) : texts.paused(title),
    failedText: ({ message }) => message,
    onDone: onClose,
  })
  return (
    <ContractDialog
      form={form}
      title={`${isPaused ? texts.resumeOf(title) : texts.pauseOf(title)}?`}
      submitText={isPaused ? texts.resumeAt(title, site) : texts.pauseAt(title, site)}
      onClose={onClose}
    >
      <p>{isPaused ? texts.resumeText(companyName) : texts.pauseText(companyName)}</p>
    </ContractDialog>
  )
}

/** Pauses or resumes selling a list, after a confirmation that names the acting agency. */
export const PauseAction = ({ supplier }: Props) => {
  // As it was when the button was pressed: news mustn't change what an open dialog confirms.
  const [asked, setAsked] = useState<LinkedSupplier | null>(null)
  const { title, consumerStatus } = supplier
  const isPaused = consumerStatus === 'Suspended'
  return (
    <>
      <Button
        text={isPaused ? texts.resume : texts.pause}
        aria-label={isPaused ? texts.resumeOf(title) : texts.pauseOf(title)}
        onClick={() => setAsked(supplier)}
      />
      {asked ? <PauseDialog supplier={asked} onClose={() => setAsked(null)} /> : null}
    </>
  )
}
