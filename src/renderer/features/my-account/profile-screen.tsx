import { AccountPage } from '#renderer/entities/account-tabs.tsx'
import { AccountFacts } from './account-facts.tsx'
import { BookingUpdatesForm } from './booking-updates-form.tsx'
import { DataSection } from './data/data-section.tsx'
import { Loaded } from './loaded.tsx'
import { myAccountApi } from './my-account-api.ts'
import { PhonesSection } from './phones-section.tsx'
import { ProfileForm } from './profile-form.tsx'
import { profileTexts } from './texts.ts'
import './my-account.css'

/** The user's profile: names, logo, phones, and details that support maintains. */
export const ProfileScreen = () => {
  const answer = myAccountApi.useMyProfileQuery({})
  return (
    <AccountPage tab="profile" title={profileTexts.title}>
      <Loaded
        data={answer.data}
        error={answer.error}
        refetch={answer.refetch}
        failed={profileTexts.loadFailed}
        fields={9}
      >
        {(profile) => (
          <div className="account-sections">
            <ProfileForm profile={profile} />
            <div>
              <PhonesSection />
              <BookingUpdatesForm profile={profile} />
              <AccountFacts profile={profile} />
              <DataSection />
            </div>
          </div>
        )}
      </Loaded>
    </AccountPage>
  )
}
