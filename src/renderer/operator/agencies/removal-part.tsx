import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { operatorAgencyEndpoints, type AgencyDetails } from '#contract/http/operator-agencies.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { operatorApi } from '../operator-api.ts'
import { removalTexts as texts } from '../texts.ts'
import { downloadCopy } from './download-copy.ts'

const DeleteDialog = ({ agency, onClose }: { agency: AgencyDetails; onClose: () => void }) => {
  const { siteId, companyName } = agency
  const [remove] = operatorApi.useDeleteAgencyMutation()
  const navigate = useNavigate()
  const form = useContractForm({
    endpoint: operatorAgencyEndpoints.deleteAgency,
    defaults: { confirm: '' },
    toRequest: ({ confirm }) => ({ siteId, confirm: confirm.trim() }),
    send: (request) => remove(request),
    doneText: texts.deleted(companyName),
    onDone: () => navigate('/'),
  })
  return (
    <ContractDialog
      form={form}
      title={texts.dialogTitle(companyName)}
      submitText={texts.delete}
      intent="danger"
      onClose={onClose}
    >
      <p>{texts.dialogText}</p>
      <TextField
        control={form.control}
        name="confirm"
        label={texts.confirm(siteId)}
        maxLength={60}
        isRequired
        autoFocus
      />
    </ContractDialog>
  )
}

/** Exports an agency. Large ones take minutes, so the button becomes one that cancels. */
const ExportButton = ({ siteId }: { siteId: string }) => {
  const [running, setRunning] = useState<AbortController | null>(null)
  const dispatch = useAppDispatch()
  const run = async (): Promise<void> => {
    const abort = new AbortController()
    setRunning(abort)
    const problem = await downloadCopy(siteId, { signal: abort.signal, failed: texts.exportFailed })
    setRunning(null)
    if (problem !== null) dispatch(toastShown({ tone: 'error', text: problem }))
  }
  return running === null ? (
    <Button text={texts.export} onClick={() => void run()} />
  ) : (
    <>
      <Button text={texts.export} loading />
      <Button variant="minimal" text={texts.cancelExport} onClick={() => running.abort()} />
    </>
  )
}

/** Copies an agency to a file and deletes it. */
export const RemovalPart = ({ agency }: { agency: AgencyDetails }) => {
  const { siteId, state } = agency
  const [isDeleting, setDeleting] = useState(false)
  return (
    <section className="stack" aria-labelledby="removal">
      <h2 className="large" id="removal">
        {texts.title}
      </h2>
      <p className="muted">{texts.exportText}</p>
      <p className="muted">{texts.deleteText}</p>
      <div className="row">
        <ExportButton siteId={siteId} />
        <Button
          variant="minimal"
          intent="danger"
          text={texts.delete}
          disabled={state !== 'suspended'}
          onClick={() => setDeleting(true)}
        />
      </div>
      {isDeleting ? <DeleteDialog agency={agency} onClose={() => setDeleting(false)} /> : null}
    </section>
  )
}
