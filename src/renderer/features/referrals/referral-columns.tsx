import { Cross, Disable, Endorsed, Outdated, Time, Tick } from '@blueprintjs/icons'
import type { Referral, RewardState } from '#contract/http/referrals.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { referralsTexts as texts } from './texts.ts'

const { heads, states } = texts

const looks: Record<RewardState, Omit<StatusLook, 'word'>> = {
  waiting: { tone: 'quiet', Icon: Time },
  due: { tone: 'info', Icon: Endorsed },
  requested: { tone: 'warn', Icon: Time },
  rewarded: { tone: 'good', Icon: Tick },
  rejected: { tone: 'bad', Icon: Cross },
  expired: { tone: 'quiet', Icon: Outdated },
  noReward: { tone: 'quiet', Icon: Disable },
}

/** What has become of a reward. */
export const RewardTag = ({ state }: { state: RewardState }) => (
  <StatusTag look={{ ...looks[state], word: states[state] }} />
)

/** Returns the name of a person in a list: the company, or their own. */
export const toMemberName = ({ companyName, name, email }: Referral['referrer']): string =>
  companyName || name || email

export const referralColumns: GridColumn<Referral>[] = [
  {
    id: 'referrer',
    head: heads.referrer,
    width: 220,
    isStretching: true,
    cell: ({ referrer }) => <bdi className="clip">{toMemberName(referrer)}</bdi>,
  },
  {
    id: 'referred',
    head: heads.referred,
    width: 220,
    cell: ({ referred }) => <bdi className="clip">{toMemberName(referred)}</bdi>,
  },
  {
    id: 'joined',
    head: heads.joined,
    width: 190,
    cell: ({ joinedAt }) => <span className="num">{formatInstant(joinedAt)}</span>,
  },
  {
    id: 'booking',
    head: heads.booking,
    width: 190,
    cell: ({ firstBooking }) =>
      firstBooking ? <span className="num">{formatInstant(firstBooking.ticketedAt)}</span> : null,
  },
  {
    id: 'amount',
    head: heads.amount,
    width: 130,
    align: 'end',
    cell: ({ firstBooking }) => (firstBooking ? <Amount rupees={firstBooking.amount} /> : null),
  },
  { id: 'state', head: heads.state, width: 180, cell: ({ state }) => <RewardTag state={state} /> },
]

/** A referral on a narrow screen. */
export const ReferralCard = ({ referral }: { referral: Referral }) => (
  <article className="money-card">
    <header className="row spread">
      <strong className="clip">
        <bdi>{toMemberName(referral.referred)}</bdi>
      </strong>
      <RewardTag state={referral.state} />
    </header>
    <p>
      {heads.referrer} <bdi>{toMemberName(referral.referrer)}</bdi>
    </p>
    <p className="small muted num">{formatInstant(referral.joinedAt)}</p>
  </article>
)
