import { useState } from 'react'
import type { Referral } from '#contract/http/referrals.ts'
import type { ReferralReward } from '#contract/entities/site-rules.ts'
import { formatInr } from '#domain/format.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { ticketQueue } from '#renderer/routes/flights.ts'
import { customer, referrals } from '#renderer/routes/staff.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { ListPane, PaneFacts } from '#renderer/ui/list/list-pane.tsx'
import { RewardTag, toMemberName } from './referral-columns.tsx'
import { RewardDialog } from './reward-dialog.tsx'
import { referralsTexts as texts, rewardTexts } from './texts.ts'

const { heads } = texts

const toPersonText = ({ name, companyName, email }: Referral['referrer']): string =>
  [companyName, name, email].filter((part) => part !== '').join(' · ')

const listFacts = ({ referrer, referred, joinedAt, firstBooking, reward }: Referral) =>
  [
    [heads.referrer, toPersonText(referrer)],
    [heads.referred, toPersonText(referred)],
    [heads.joined, formatInstant(joinedAt)],
    [
      heads.booking,
      firstBooking
        ? [firstBooking.pnr, formatInstant(firstBooking.ticketedAt), formatInr(firstBooking.amount)]
            .filter((part) => part !== '')
            .join(' · ')
        : '',
    ],
    [heads.reward, reward === null ? '' : formatInr(reward)],
  ] as const

/** Requests the reward if it can be requested. */
const Reward = ({ referral, rule }: { referral: Referral; rule: ReferralReward }) => {
  const [isOpen, setOpen] = useState(false)
  const mayRequest = useMay('wallets.addMoney')
  const canRequest = rule.isOn && (referral.state === 'due' || referral.state === 'rejected')
  if (!mayRequest || !canRequest) return null
  return (
    <>
      <Button
        intent="primary"
        text={rewardTexts.request}
        {...listKey('referrals', 'reward')}
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <RewardDialog referral={referral} amount={rule.amount} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

interface ReferralPaneProps {
  referral: Referral
  rule: ReferralReward
  onClose: () => void
}

/** A referral next to the list, with its reward and the way to the people in it. */
export const ReferralPane = ({ referral, rule, onClose }: ReferralPaneProps) => {
  const name = toMemberName(referral.referred)
  const { referrer, referred, firstBooking } = referral
  return (
    <ListPane title={name} label={texts.pane(name)} closeLabel={texts.close} onClose={onClose}>
      <div role="status">
        <RewardTag state={referral.state} />
      </div>
      {referral.hasSamePhone ? <p className="notice tone-warn">{texts.samePhone}</p> : null}
      <Reward key={referred.userId} referral={referral} rule={rule} />
      <PaneFacts facts={listFacts(referral)} />
      <div className="stack">
        <ButtonLink to={customer.to({ userId: referrer.userId })} {...listKey('referrals', 'referrer')}>
          {texts.openAccount(toMemberName(referrer))}
        </ButtonLink>
        <ButtonLink to={customer.to({ userId: referred.userId })} {...listKey('referrals', 'referred')}>
          {texts.openAccount(name)}
        </ButtonLink>
        {firstBooking ? (
          <ButtonLink to={ticketQueue.to({ pnr: firstBooking.pnr })} {...listKey('referrals', 'booking')}>
            {texts.openBooking}
          </ButtonLink>
        ) : null}
        <ButtonLink to={referrals.to({ by: referrer.userId })} {...listKey('referrals', 'theirs')}>
          {texts.onlyTheirs(toMemberName(referrer))}
        </ButtonLink>
      </div>
    </ListPane>
  )
}
