import type { WalletRequest } from '#contract/entities/wallet.ts'
import { walletEndpoints } from '#contract/http/wallet.ts'
import { WalletChange } from '#renderer/entities/wallet-change.tsx'
import { useSite } from '#renderer/entities/audience.ts'
import { useOnce } from '#renderer/store/use-once.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { RowKeyboard } from '#renderer/ui/list/list-frame.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { toAnswer } from '#renderer/ui/form/once-answer.ts'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { ListFoot } from '#renderer/ui/list/list-foot.tsx'
import { ListStates } from '#renderer/ui/list/list-states.tsx'
import { useListMemory } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { checkNote, NoteField, useDecision } from './decision-parts.tsx'
import { PaymentDetails, RequestCard } from './requests-list.tsx'
import { addMoneyTexts, requestTexts as texts } from './texts.ts'
import { walletApi } from './wallet-api.ts'

interface Chosen {
  request: WalletRequest
  decision: 'approve' | 'reject'
}

interface DecideProps extends Chosen {
  onClose: () => void
  /** The request has been decided, by anyone. */
  onDecided: () => void
  /** The request's state has changed since the list was loaded. */
  onStale: () => void
}

const Decide = ({ request, decision, onClose, onDecided, onStale }: DecideProps) => {
  const [decideRequest] = walletApi.useDecideRequestMutation()
  const decide = useOnce(decideRequest)
  const site = useSite()?.companyName ?? ''
  const isApproval = decision === 'approve'
  const form = useContractForm({
    endpoint: walletEndpoints.decideRequest,
    defaults: { note: '' },
    toRequest: ({ note }) => ({ requestId: request.requestId, decision, note }),
    check: (typed) => checkNote(decision, typed),
    send: async (body) => toAnswer(await decide.send(body)),
    doneText: isApproval ? texts.approved : texts.rejected,
    failedText: ({ message }) => message,
    onDone: onDecided,
    onFailure: ({ errorCode }) => {
      // Someone else was faster, so there is nothing left to decide.
      if (errorCode !== 'wrongState') return
      onStale()
      onDecided()
    },
  })
  return (
    <ContractDialog
      form={form}
      title={isApproval ? texts.approveTitle : texts.rejectTitle}
      submitText={texts[isApproval ? 'approveAt' : 'rejectAt'](request.amount, request.user.name, site)}
      onClose={onClose}
    >
      {isApproval && request.kind !== 'creditLimit' ? (
        <WalletChange
          owner={request.user}
          label={texts.kinds[request.kind]}
          amount={request.kind === 'debit' ? -request.amount : request.amount}
        />
      ) : (
        <p className="wallet-words">
          <bdi>{request.user.name}</bdi> · {texts.kinds[request.kind]}{' '}
          <Amount rupees={request.amount} isStrong />
        </p>
      )}
      <PaymentDetails request={request} />
      <NoteField control={form.control} decision={decision} texts={texts} />
    </ContractDialog>
  )
}

/** Wallet requests waiting for staff. */
export const DecideList = () => {
  const { chosen, choose, frame, dialog } = useDecision<Chosen>()
  const list = useList(walletApi.endpoints.walletRequests, {
    place: useListMemory(),
    request: { scope: 'site', state: 'Pending', pageSize: 50 },
    rows: 'requests',
  })
  return (
    <section ref={frame} className="staff-wallets" aria-label={texts.listTitle} tabIndex={-1}>
      <ListStates
        list={list}
        failed={addMoneyTexts.listFailed}
        empty={<EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>}
        skeleton={{ rows: 4, height: 72 }}
      >
        <ul className="wallet-requests">
          {list.rows.map((request) => (
            <RequestCard key={request.requestId} request={request} hasUser>
              {request.mayDecide ? (
                <div className="row wallet-actions">
                  <Button
                    intent="primary"
                    {...listKey('walletDecisions', 'approve')}
                    text={texts.approve(request.amount, request.user.name)}
                    onClick={() => choose({ request, decision: 'approve' })}
                  />
                  <Button
                    text={texts.reject}
                    {...listKey('walletDecisions', 'reject')}
                    onClick={() => choose({ request, decision: 'reject' })}
                  />
                </div>
              ) : (
                <p className="small muted">{texts.ownNote}</p>
              )}
            </RequestCard>
          ))}
        </ul>
      </ListStates>
      <ListFoot list={list} isHiddenOnOnePage />
      <RowKeyboard />
      {chosen ? <Decide {...chosen} {...dialog} onStale={list.retry} /> : null}
    </section>
  )
}
