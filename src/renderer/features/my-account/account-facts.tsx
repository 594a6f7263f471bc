import type { MyLegalEntity, MyProfile } from '#contract/http/my-account.ts'
import { Loaded } from './loaded.tsx'
import { myAccountApi } from './my-account-api.ts'
import { profileTexts } from './texts.ts'

const Facts = ({ facts }: { facts: readonly (readonly [string, string])[] }) => (
  <dl className="account-facts">
    {facts
      .filter(([, value]) => value !== '')
      .map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)

const formatAddress = ({ address1, address2 }: { address1: string; address2: string }): string =>
  [address1, address2].filter(Boolean).join(', ')

const entityFacts = (entity: MyLegalEntity) =>
  [
    [profileTexts.entityName, entity.name],
    [profileTexts.address, formatAddress(entity)],
    [profileTexts.gst, entity.gstNumber],
    [profileTexts.pan, entity.panNumber],
    [profileTexts.tds, entity.isTdsDeductable ? profileTexts.tdsOn : profileTexts.tdsOff],
  ] as const

/** Account details that only support can change: email, company, and the customer record. */
export const AccountFacts = ({ profile }: { profile: MyProfile }) => {
  const entity = myAccountApi.useMyLegalEntityQuery({})
  const { company } = profile
  return (
    <section className="profile-form">
      <h2 className="large">{company ? profileTexts.company : profileTexts.account}</h2>
      <Facts
        facts={[
          [
            profileTexts.email,
            profile.isVerified ? profile.email : `${profile.email} (${profileTexts.notVerified})`,
          ],
          [profileTexts.company, company?.companyName ?? ''],
          [profileTexts.address, company ? formatAddress(company) : ''],
        ]}
      />
      <p className="small muted">{company ? profileTexts.companyNote : profileTexts.accountNote}</p>
      <h2 className="large">{profileTexts.entity}</h2>
      <Loaded
        data={entity.data}
        error={entity.error}
        refetch={entity.refetch}
        failed={profileTexts.entityFailed}
      >
        {(data) => <Facts facts={entityFacts(data)} />}
      </Loaded>
    </section>
  )
}
