import { useState } from 'react'
import type { SiteKind } from '#contract/entities/site.ts'
import { operatorAgencyEndpoints, type AgencyDetails } from '#contract/http/operator-agencies.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { Button } from '#renderer/ui/button.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { operatorApi } from '../operator-api.ts'
import { agencyTexts as texts, operatorTexts } from '../texts.ts'

interface DialogProps {
  agency: AgencyDetails
  onClose: () => void
}

const SuspendDialog = ({ agency, onClose }: DialogProps) => {
  const { siteId, companyName } = agency
  const [setState] = operatorApi.useSetAgencyStateMutation()
  const form = useContractForm({
    endpoint: operatorAgencyEndpoints.setAgencyState,
    defaults: { reason: '' },
    toRequest: ({ reason }) => ({ siteId, state: 'suspended' as const, reason }),
    send: (request) => setState(request),
    doneText: texts.suspended(companyName),
    onDone: onClose,
  })
  return (
    <ContractDialog
      form={form}
      title={texts.suspendTitle(companyName)}
      submitText={texts.suspend}
      onClose={onClose}
    >
      <p>{texts.suspendText}</p>
      <TextField
        control={form.control}
        name="reason"
        label={texts.reason}
        help={texts.reasonHelp}
        maxLength={300}
        isRequired
        autoFocus
      />
    </ContractDialog>
  )
}

const toOtherKind = (kind: SiteKind): 'live' | 'test' | null =>
  kind === 'live' ? 'test' : kind === 'test' ? 'live' : null

const KindDialog = ({ agency, onClose }: DialogProps) => {
  const { siteId, companyName } = agency
  const [setKind, { isLoading }] = operatorApi.useSetAgencyKindMutation()
  const showOutcome = useChangeToast()
  const [kind] = useState(toOtherKind(agency.kind) ?? 'live')
  const change = async (): Promise<void> => {
    await showOutcome(setKind({ siteId, kind }), { done: texts.kindChanged[kind](companyName) })
    onClose()
  }
  return (
    <MessageDialog
      isOpen
      kind="warning"
      title={texts.kindTitle[kind](companyName)}
      onClose={onClose}
      actions={
        <>
          <Button text={operatorTexts.cancel} onClick={onClose} />
          <Button
            intent="primary"
            text={texts.makeKind[kind]}
            loading={isLoading}
            onClick={() => void change()}
          />
        </>
      }
    >
      <p>{texts.kindText[kind]}</p>
    </MessageDialog>
  )
}

/** The buttons that change a whole agency. */
export const AgencyButtons = ({ agency }: { agency: AgencyDetails }) => {
  const { siteId, companyName, kind, state } = agency
  const [dialog, setDialog] = useState<'suspend' | 'kind' | null>(null)
  const [setState, { isLoading: isResuming }] = operatorApi.useSetAgencyStateMutation()
  const showOutcome = useChangeToast()
  const other = toOtherKind(kind)
  const close = (): void => setDialog(null)
  return (
    <>
      {other === null ? null : <Button text={texts.makeKind[other]} onClick={() => setDialog('kind')} />}
      {state === 'active' ? (
        <Button text={texts.suspend} onClick={() => setDialog('suspend')} />
      ) : (
        <Button
          intent="primary"
          text={texts.resume}
          loading={isResuming}
          onClick={() =>
            void showOutcome(setState({ siteId, state: 'active' }), { done: texts.resumed(companyName) })
          }
        />
      )}
      {dialog === 'suspend' ? <SuspendDialog agency={agency} onClose={close} /> : null}
      {dialog === 'kind' ? <KindDialog agency={agency} onClose={close} /> : null}
    </>
  )
}
