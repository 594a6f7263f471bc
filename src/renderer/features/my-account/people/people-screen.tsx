import { Add } from '@blueprintjs/icons'
import { useState } from 'react'
import { AccountPage } from '#renderer/entities/account-tabs.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { Loaded } from '#renderer/features/my-account/loaded.tsx'
import { Activity } from './activity.tsx'
import { Invitations } from './invitations.tsx'
import { peopleApi } from './people-api.ts'
import { PeopleList } from './people-list.tsx'
import { peopleTexts as texts } from './people-texts.ts'
import { InviteDialog } from './person-dialogs.tsx'
import '#renderer/features/my-account/my-account.css'
import './people.css'

/** Where an admin of an agency invites, changes and removes its people and sees what they did. */
export const PeopleScreen = () => {
  const [isInviting, setInviting] = useState(false)
  const { data, error, refetch } = peopleApi.useAgencyPeopleQuery({})
  return (
    <AccountPage tab="people" title={texts.title}>
      <Loaded data={data} error={error} refetch={refetch} failed={texts.failed}>
        {({ people, invitations }) => (
          <div className="stack people-sections">
            <div className="row spread">
              <p className="muted">{texts.lead}</p>
              <Button
                intent="primary"
                icon={<Add size={14} />}
                text={texts.invite}
                onClick={() => setInviting(true)}
              />
            </div>
            <PeopleList people={people} />
            {people.length === 1 && invitations.length === 0 ? (
              <p className="muted">{texts.aloneText}</p>
            ) : null}
            <Invitations invitations={invitations} />
            <Activity people={people} />
          </div>
        )}
      </Loaded>
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </AccountPage>
  )
}
