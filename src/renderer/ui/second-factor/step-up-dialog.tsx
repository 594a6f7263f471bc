import { useId, useSyncExternalStore } from 'react'
import type { Endpoint, RequestInputOf, ResultOf } from '#contract/common/endpoint.ts'
import { answerProof, askedFactors, onProofAsked } from '#renderer/store/step-up.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Modal } from '#renderer/ui/modal.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { ProofForm } from './proof-form.tsx'
import { factorTexts as texts } from './texts.ts'
import type { PasskeyCalls } from './use-passkey.ts'
import './second-factor.css'

interface StepUpDialogProps<E extends Endpoint> {
  endpoint: E
  prove: (
    request: RequestInputOf<E>,
  ) => PromiseLike<{ data?: ResultOf<E> | undefined; error?: unknown } | null>
  passkey: PasskeyCalls
}

const onlyApp = { app: true, passkey: false }

/** Asks for the second step for the calls that wait for a proof. Cancelling refuses all of them. */
export const StepUpDialog = <E extends Endpoint>({ endpoint, prove, passkey }: StepUpDialogProps<E>) => {
  const titleId = useId()
  const asked = useSyncExternalStore(onProofAsked, askedFactors)
  const cancel = (): void => answerProof(false)
  return (
    <Modal onClose={cancel} titleId={titleId}>
      <div className="form-dialog">
        <h2 className="large" id={titleId}>
          {texts.stepUpTitle}
        </h2>
        <p>{texts.stepUpLead}</p>
        <ProofForm
          endpoint={endpoint}
          toRequest={(code) => ({ code }) as RequestInputOf<E>}
          send={prove}
          submitText={texts.confirm}
          factors={asked ?? onlyApp}
          passkey={passkey}
          inConsole={<p className="notice tone-info">{texts.notInConsoleProof}</p>}
          onPasskey={() => answerProof(true)}
          onDone={() => answerProof(true)}
        >
          <Button text={uiTexts.cancel} onClick={cancel} />
        </ProofForm>
      </div>
    </Modal>
  )
}
