import { Link, useSearchParams } from 'react-router-dom'
import type { StaffProposal } from '#contract/entities/staff-proposal.ts'
import { walletProposalEndpoints } from '#contract/http/wallet-proposals.ts'
import { formatInr } from '#domain/format.ts'
import { wallets } from '#renderer/routes/staff.ts'
import { useOnce } from '#renderer/store/use-once.ts'
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
import { ProposalCard, ProposalChange } from './proposal-card.tsx'
import { proposalTexts as texts } from './texts.ts'
import { walletApi } from './wallet-api.ts'

interface Chosen {
  proposal: StaffProposal
  decision: 'approve' | 'reject'
}

interface DecideProps extends Chosen {
  onClose: () => void
  /** The proposal has been decided, by anyone. */
  onDecided: () => void
  /** The proposal's state has changed since the list was loaded. */
  onStale: () => void
}

/** Returns what a button decides: the amount, otherwise the kind of change. */
const toSubject = ({ amount, kind }: StaffProposal): string =>
  amount === null ? texts.kinds[kind] : formatInr(amount)

const Decide = ({ proposal, decision, onClose, onDecided, onStale }: DecideProps) => {
  const [decideProposal] = walletApi.useDecideProposalMutation()
  const decide = useOnce(decideProposal)
  const isApproval = decision === 'approve'
  const form = useContractForm({
    endpoint: walletProposalEndpoints.decideProposal,
    defaults: { note: '' },
    toRequest: ({ note }) => ({ proposalId: proposal.proposalId, decision, note }),
    check: (typed) => checkNote(decision, typed),
    send: async (body) => toAnswer(await decide.send(body)),
    doneText: isApproval ? texts.approved : texts.rejected,
    failedText: ({ message }) => message,
    onDone: onDecided,
    onFailure: ({ errorCode }) => {
      if (errorCode === 'wrongState') onStale()
    },
  })
  return (
    <ContractDialog
      form={form}
      title={isApproval ? texts.approveTitle : texts.rejectTitle}
      submitText={(isApproval ? texts.approve : texts.rejectThis)(toSubject(proposal), proposal.about)}
      onClose={onClose}
    >
      <p className="wallet-words">
        <strong>{texts.kinds[proposal.kind]}</strong>
      </p>
      <ProposalChange proposal={proposal} />
      <NoteField control={form.control} decision={decision} texts={texts} />
    </ContractDialog>
  )
}

const lists = ['toDecide', 'pending', 'decided'] as const
type ListName = (typeof lists)[number]

const Lists = ({ current }: { current: ListName }) => (
  <nav className="tabs" aria-label={texts.listsLabel}>
    {lists.map((list) => (
      <Link
        key={list}
        to={wallets.to({ tab: 'requests', ...(list === 'pending' ? {} : { list }) })}
        aria-current={list === current ? 'page' : undefined}
      >
        {texts.lists[list]}
      </Link>
    ))}
  </nav>
)

const Actions = ({ proposal, onChoose }: { proposal: StaffProposal; onChoose: (chosen: Chosen) => void }) => {
  if (proposal.state !== 'Pending') return null
  if (!proposal.mayDecide) return <p className="small muted">{proposal.isOwn ? texts.own : texts.notYours}</p>
  return (
    <div className="row wallet-actions">
      <Button
        intent="primary"
        {...listKey('walletDecisions', 'approve')}
        text={texts.approve(toSubject(proposal), proposal.about)}
        onClick={() => onChoose({ proposal, decision: 'approve' })}
      />
      <Button
        text={texts.reject}
        {...listKey('walletDecisions', 'reject')}
        onClick={() => onChoose({ proposal, decision: 'reject' })}
      />
    </div>
  )
}

const emptyTitles = { toDecide: texts.emptyToDecide, pending: texts.empty, decided: texts.emptyDecided }

/**
 * Lists the proposals that wait for a second person or, depending on the address, those that the viewer may decide or
 * those that were decided.
 */
export const ProposalsList = () => {
  const [params] = useSearchParams()
  const current = lists.find((one) => one === params.get('list')) ?? 'pending'
  const isPending = current !== 'decided'
  const { chosen, choose, frame, dialog } = useDecision<Chosen>()
  const list = useList(walletApi.endpoints.proposals, {
    place: useListMemory(),
    request: { isPending, isToDecide: current === 'toDecide', pageSize: 50 },
    rows: 'proposals',
  })
  return (
    <section ref={frame} className="staff-wallets" aria-label={texts.title} tabIndex={-1}>
      <h2 className="large">{texts.title}</h2>
      <p className="muted">{texts.hint}</p>
      <Lists current={current} />
      <ListStates
        list={list}
        failed={texts.failed}
        empty={<EmptyState title={emptyTitles[current]}>{isPending ? texts.emptyText : null}</EmptyState>}
        skeleton={{ rows: 3, height: 96 }}
      >
        <ul className="wallet-requests">
          {list.rows.map((proposal) => (
            <ProposalCard key={proposal.proposalId} proposal={proposal}>
              <Actions proposal={proposal} onChoose={choose} />
            </ProposalCard>
          ))}
        </ul>
      </ListStates>
      <ListFoot list={list} isHiddenOnOnePage />
      <RowKeyboard />
      {chosen ? <Decide {...chosen} {...dialog} onStale={list.retry} /> : null}
    </section>
  )
}
