import { Link, useSearchParams } from 'react-router-dom'
import { useUser } from '#renderer/entities/audience.ts'
import { userPermissions } from '#renderer/routes/permissions.ts'
import { Page } from '#renderer/ui/page.tsx'
import { GroupsPart } from './groups-part.tsx'
import { PeoplePart } from './people-part.tsx'
import { permissionTexts as texts } from './texts.ts'
import './permissions.css'

const tabs = ['groups', 'people'] as const

const Tabs = ({ current }: { current: (typeof tabs)[number] }) => (
  <nav className="tabs" aria-label={texts.tabs}>
    {tabs.map((tab) => (
      <Link
        key={tab}
        to={userPermissions.to(tab === 'groups' ? {} : { tab })}
        aria-current={tab === current ? 'page' : undefined}
      >
        {texts.tab[tab]}
      </Link>
    ))}
  </nav>
)

/** Permission groups and who is in them. The owner and super admins change them; staff with the right only view them. */
export const PermissionsScreen = () => {
  const [params] = useSearchParams()
  const user = useUser()
  const mayChange = user?.roles.some((role) => role === 'wlOwner' || role === 'superAdmin') === true
  if (params.get('tab') === 'people')
    return <PeoplePart mayChange={mayChange} head={<Tabs current="people" />} />
  return (
    <Page title={texts.title}>
      <Tabs current="groups" />
      <GroupsPart open={params.get('group') ?? ''} mayChange={mayChange} />
    </Page>
  )
}
