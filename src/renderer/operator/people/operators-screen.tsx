import { Add, Disable, Envelope, Tick } from '@blueprintjs/icons'
import { useState } from 'react'
import { operatorPeopleEndpoints, type Operator } from '#contract/http/operator.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { Page } from '#renderer/ui/page.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { LinkDialog } from '../link-dialog.tsx'
import { operatorApi } from '../operator-api.ts'
import { ResetFactor } from '../second-factor/reset-factor.tsx'
import { operatorTexts, peopleTexts as texts } from '../texts.ts'
import { useOperatorTitle } from '../use-operator-title.ts'

const active: StatusLook = { tone: 'good', word: texts.active, Icon: Tick }
const invited: StatusLook = { tone: 'warn', word: texts.invited, Icon: Envelope }
const disabled: StatusLook = { tone: 'quiet', word: texts.disabled, Icon: Disable }

const toLook = ({ isDisabled, hasPassword }: Operator): StatusLook =>
  isDisabled ? disabled : hasPassword ? active : invited

const OperatorRow = ({
  operator,
  isMe,
  onLink,
}: {
  operator: Operator
  isMe: boolean
  onLink: (link: string) => void
}) => {
  const { id, name, email, isDisabled } = operator
  const [setDisabled, { isLoading: isSetting }] = operatorApi.useSetOperatorDisabledMutation()
  const [newLink, { isLoading: isLinking }] = operatorApi.useNewOperatorLinkMutation()
  const [isAsked, setAsked] = useState(false)
  const showOutcome = useChangeToast()
  const set = async (isOff: boolean): Promise<void> => {
    await showOutcome(setDisabled({ id, isDisabled: isOff }), {
      done: isOff ? texts.disabledDone(name) : texts.enabledDone(name),
    })
    setAsked(false)
  }
  const link = async (): Promise<void> => {
    const answer = await newLink({ id })
    if (answer.data) onLink(answer.data.link)
    else await showOutcome(Promise.resolve(answer), { done: '' })
  }
  return (
    <li className="row">
      <span className="operator-person">
        {name} <bdi className="muted">{email}</bdi>
      </span>
      <StatusTag look={toLook(operator)} />
      {isMe ? <span className="small muted">{texts.you}</span> : null}
      <span className="row operator-actions">
        <Button
          size="small"
          text={texts.newLink}
          aria-label={`${texts.newLink}: ${name}`}
          loading={isLinking}
          onClick={() => void link()}
        />
        {isMe || !operator.hasSecondFactor ? null : <ResetFactor operator={operator} />}
        {isMe ? null : (
          <Button
            size="small"
            variant="minimal"
            text={isDisabled ? texts.enable : texts.disable}
            aria-label={`${isDisabled ? texts.enable : texts.disable}: ${name}`}
            loading={isSetting}
            onClick={() => (isDisabled ? void set(false) : setAsked(true))}
          />
        )}
        {isAsked ? (
          <MessageDialog
            isOpen
            kind="warning"
            title={texts.disableTitle(name)}
            onClose={() => setAsked(false)}
            actions={
              <>
                <Button text={operatorTexts.cancel} onClick={() => setAsked(false)} />
                <Button
                  intent="danger"
                  text={texts.disable}
                  loading={isSetting}
                  onClick={() => void set(true)}
                />
              </>
            }
          >
            <p>{texts.disableText}</p>
          </MessageDialog>
        ) : null}
      </span>
    </li>
  )
}

const AddOperatorDialog = ({ onClose, onLink }: { onClose: () => void; onLink: (link: string) => void }) => {
  const [add] = operatorApi.useAddOperatorMutation()
  const form = useContractForm({
    endpoint: operatorPeopleEndpoints.add,
    defaults: { name: '', email: '' },
    toRequest: (typed) => typed,
    send: (request) => add(request),
    onDone: ({ link }) => {
      onClose()
      onLink(link)
    },
  })
  return (
    <ContractDialog form={form} title={texts.addTitle} submitText={texts.add} onClose={onClose}>
      <TextField control={form.control} name="name" label={texts.name} maxLength={120} isRequired autoFocus />
      <TextField
        control={form.control}
        name="email"
        label={texts.email}
        type="email"
        maxLength={120}
        isRequired
      />
    </ContractDialog>
  )
}

/** The people who run the installation. */
export const OperatorsScreen = ({ me }: { me: Operator }) => {
  const { data: operators, error, refetch } = operatorApi.useOperatorsQuery({})
  const [isAdding, setAdding] = useState(false)
  const [link, setLink] = useState('')
  useOperatorTitle(texts.title)
  return (
    <div className="operator-column">
      <Page
        title={texts.title}
        actions={
          <Button
            icon={<Add size={14} />}
            intent="primary"
            text={texts.add}
            onClick={() => setAdding(true)}
          />
        }
      >
        <p className="muted">{texts.lead}</p>
        {error ? <ErrorPanel title={texts.failed} error={error} onRetry={() => void refetch()} /> : null}
        {!error && !operators ? <SkeletonRows rows={4} height={36} /> : null}
        {error || !operators ? null : (
          <ul className="operator-rows" aria-label={texts.title}>
            {operators.map((operator) => (
              <OperatorRow
                key={operator.id}
                operator={operator}
                isMe={operator.id === me.id}
                onLink={setLink}
              />
            ))}
          </ul>
        )}
        {isAdding ? <AddOperatorDialog onClose={() => setAdding(false)} onLink={setLink} /> : null}
        {link === '' ? null : (
          <LinkDialog link={link} title={texts.linkTitle} text={texts.linkText} onClose={() => setLink('')} />
        )}
      </Page>
    </div>
  )
}
