import { formatDate } from '#domain/format.ts'
import type { ResultOf } from '#contract/common/endpoint.ts'
import type { myAccountEndpoints } from '#contract/http/my-account.ts'
import { AccountPage } from '#renderer/entities/account-tabs.tsx'
import { useSite } from '#renderer/entities/audience.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { signUp } from '#renderer/routes/sign-up.ts'
import { Button } from '#renderer/ui/button.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { useCopyText } from '#renderer/ui/use-copy-text.ts'
import { Loaded } from './loaded.tsx'
import { myAccountApi } from './my-account-api.ts'
import { referralTexts } from './texts.ts'
import './my-account.css'

type Referrals = ResultOf<typeof myAccountEndpoints.getMyReferrals>

/**
 * Gives the sign-up link of this site with the referral code. On the desktop, others can't open the page's own
 * address.
 */
const useLink = (referralCode: string): string => {
  const { kind, session } = usePlatform()
  const origin = kind === 'web' ? globalThis.location.origin : `https://${session.siteDomain()}`
  return `${origin}/app${signUp.to({ referralCode })}`
}

const People = ({ people, total, rule }: Referrals) =>
  people.length === 0 ? (
    <EmptyState title={referralTexts.none}>{referralTexts.noneText}</EmptyState>
  ) : (
    <section>
      <h2 className="large">{referralTexts.people(total)}</h2>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{referralTexts.name}</th>
            <th scope="col">{referralTexts.joined}</th>
            {rule.isOn ? <th scope="col">{referralTexts.rewardHead}</th> : null}
          </tr>
        </thead>
        <tbody>
          {people.map(({ firstName, joinedOn, state }, index) => (
            // Two people can have the same name and date.
            <tr key={`${index} ${firstName}`}>
              <td>{firstName}</td>
              <td className="num">{formatDate(joinedOn)}</td>
              {rule.isOn ? <td>{referralTexts.states[state]}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
      {total > people.length ? <p className="small muted">{referralTexts.latest}</p> : null}
    </section>
  )

const Referral = (referrals: Referrals) => {
  const site = useSite()
  const copy = useCopyText()
  const { referralCode } = referrals
  const link = useLink(referralCode)
  return (
    <>
      <p className="muted">{referralTexts.lead(site?.companyName ?? '')}</p>
      {referrals.rule.isOn ? <p>{referralTexts.reward(referrals.rule, site?.companyName ?? '')}</p> : null}
      <dl className="account-facts">
        <dt>{referralTexts.code}</dt>
        <dd className="referral-line">
          <span className="mono large">{referralCode}</span>
          <Button text={referralTexts.copyCode} onClick={() => void copy(referralCode)} />
        </dd>
        <dt>{referralTexts.link}</dt>
        <dd className="referral-line">
          <span className="mono">{link}</span>
          <Button intent="primary" text={referralTexts.copyLink} onClick={() => void copy(link)} />
        </dd>
      </dl>
      <People {...referrals} />
    </>
  )
}

/** The user's referral code and link, and the people who used it. */
export const ReferralScreen = () => {
  const answer = myAccountApi.useMyReferralsQuery({})
  return (
    <AccountPage tab="referral" title={referralTexts.title}>
      <Loaded
        data={answer.data}
        error={answer.error}
        refetch={answer.refetch}
        failed={referralTexts.loadFailed}
      >
        {(referrals) => <Referral {...referrals} />}
      </Loaded>
    </AccountPage>
  )
}
