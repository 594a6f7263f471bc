import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { StaffProposal } from '#contract/entities/staff-proposal.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { fixedDepartures } from '#renderer/routes/departures.ts'
import { changeRequests, ticketQueue } from '#renderer/routes/flights.ts'
import { gatewayTransactions, manageMarkup, refundImport } from '#renderer/routes/staff.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { StatusTag } from '#renderer/ui/status-tag.tsx'
import { proposalTexts as texts, requestTexts } from './texts.ts'
import { proposalLooks } from './wallet-looks.ts'

/** Returns the screen that shows what a proposal is about. */
const getTargetPath = ({ kind, target }: StaffProposal): string => {
  const { id } = target
  // The booking has no PNR to search for yet, but it is among the newest.
  if (kind === 'decidePurchase') return ticketQueue.to()
  switch (target.kind) {
    case 'booking':
      return changeRequests.to({ view: 'tracker', booking: id })
    case 'payment':
      return gatewayTransactions.to({ text: id })
    case 'seatBlock':
      return fixedDepartures.to({ view: 'board' })
    case 'legalEntity':
    case 'group':
      return manageMarkup.to({ tab: 'groups' })
    case 'markup':
      return manageMarkup.to()
    case 'refundImport':
      return refundImport.to()
  }
}

/** Shows what a proposal would change and why. */
export const ProposalChange = ({ proposal }: { proposal: StaffProposal }) => {
  const { kind, about, before, after, changes, reason } = proposal
  const change = texts.change(before, after)
  return (
    <>
      {about ? (
        <p className="wallet-words">
          <bdi>{about}</bdi>
        </p>
      ) : null}
      {change ? (
        <p className="wallet-words num">
          {kind === 'blockPrice' ? `${texts.prices}: ` : ''}
          <bdi>{change}</bdi>
        </p>
      ) : null}
      {changes.map(({ field, ...texted }) => (
        <p key={field} className="wallet-words small num">
          {field}: <bdi>{texts.change(texted.before, texted.after)}</bdi>
        </p>
      ))}
      {reason ? (
        <p className="wallet-words">
          <bdi>{reason}</bdi>
        </p>
      ) : null}
    </>
  )
}

interface ProposalCardProps {
  proposal: StaffProposal
  children?: ReactNode
}

/** Shows a proposal that waits for a second person, or its outcome. */
export const ProposalCard = ({ proposal, children }: ProposalCardProps) => (
  <li className="wallet-request" data-key-row>
    <div className="row spread">
      <span className="row">
        <StatusTag look={proposalLooks[proposal.state]} />
        <strong>{texts.kinds[proposal.kind]}</strong>
      </span>
      {proposal.amount === null ? (
        <span className="muted">{texts.costUnknown}</span>
      ) : (
        <Amount rupees={proposal.amount} isStrong />
      )}
    </div>
    <ProposalChange proposal={proposal} />
    <p className="small muted">
      {formatInstant(proposal.createdAt)} · {requestTexts.by(proposal.createdBy)}
      {proposal.decidedBy ? ` · ${requestTexts.decided(proposal.decidedBy)}` : ''}
      {proposal.state === 'Pending' ? ` · ${texts.expires(formatInstant(proposal.expiresAt))}` : ''}
    </p>
    {proposal.decisionNote ? (
      <p className="wallet-words small">
        <bdi>{proposal.decisionNote}</bdi>
      </p>
    ) : null}
    <p className="small">
      <Link to={getTargetPath(proposal)}>{texts.targets[proposal.target.kind]}</Link>
    </p>
    {children}
  </li>
)
