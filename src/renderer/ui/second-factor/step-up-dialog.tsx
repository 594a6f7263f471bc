import { useId } from 'react'
import type { Endpoint, RequestInputOf, ResultOf } from '#contract/common/endpoint.ts'
import { answerProof } from '#renderer/store/step-up.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Modal } from '#renderer/ui/modal.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { CodeForm } from './code-form.tsx'
import { factorTexts as texts } from './texts.ts'
import './second-factor.css'

interface StepUpDialogProps<E extends Endpoint> {
  endpoint: E
  prove: (
    request: RequestInputOf<E>,
  ) => PromiseLike<{ data?: ResultOf<E> | undefined; error?: unknown } | null>
}

/** Asks for a code for the calls that wait for a proof. Cancelling refuses all of them. */
export const StepUpDialog = <E extends Endpoint>({ endpoint, prove }: StepUpDialogProps<E>) => {
  const titleId = useId()
  const cancel = (): void => answerProof(false)
  return (
    <Modal onClose={cancel} titleId={titleId}>
      <div className="form-dialog">
        <h2 className="large" id={titleId}>
          {texts.stepUpTitle}
        </h2>
        <p>{texts.stepUpLead}</p>
        <CodeForm
          endpoint={endpoint}
          toRequest={(code) => ({ code }) as RequestInputOf<E>}
          send={prove}
          submitText={texts.confirm}
          hasRecovery
          onDone={() => answerProof(true)}
        >
          <Button text={uiTexts.cancel} onClick={cancel} />
        </CodeForm>
      </div>
    </Modal>
  )
}
