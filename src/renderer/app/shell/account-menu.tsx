import { LogOut, Percentage, User } from '@blueprintjs/icons'
import { Link } from 'react-router-dom'
import type { SessionUser } from '#contract/entities/user.ts'
import { PhonePrompt } from '#renderer/features/my-account/phone-prompt.tsx'
import { keepAccount, myMarkup } from '#renderer/routes/account.ts'
import { logout } from '#renderer/routes/sign-in.ts'
import { MenuButton } from '#renderer/ui/menu-button.tsx'
import { appTexts } from '#renderer/app/texts.ts'
import { MenuGroups } from './menu-groups.tsx'
import type { MenuGroup } from './menus.ts'
import { guestName, userTypeNames } from './menu-texts.ts'

const formatUserName = ({ firstName, lastName, email }: SessionUser): string =>
  `${firstName} ${lastName}`.trim() || email

interface AccountMenuProps {
  user: SessionUser
  /** Screens of this user that the menu has no room for. */
  groups?: readonly MenuGroup[]
}

const noGroups: readonly MenuGroup[] = []

export const AccountMenu = ({ user, groups = noGroups }: AccountMenuProps) => (
  <>
    <PhonePrompt key={user.userId} user={user} />
    <MenuButton
      label={`${appTexts.account}: ${formatUserName(user)}`}
      content={
        <div className="account">
          <p className="account-name">{formatUserName(user)}</p>
          <p className="small muted clip">{user.email}</p>
          <p className="small muted">
            {user.isGuest ? guestName : userTypeNames[user.userType]}
            {user.legalEntity ? ` · ${user.legalEntity.companyName}` : ''}
          </p>
          <MenuGroups groups={groups} />
          {user.userType === 'travelAgent' ? (
            <Link className="menu-link" to={myMarkup.to()}>
              <Percentage size={14} />
              <span>{myMarkup.title}</span>
            </Link>
          ) : null}
          {user.isGuest ? (
            <Link className="menu-link" to={keepAccount.to()}>
              <User size={14} />
              <span>{keepAccount.title}</span>
            </Link>
          ) : null}
          <Link className="menu-link" to={logout.to()}>
            <LogOut size={14} />
            <span>{appTexts.signOut}</span>
          </Link>
        </div>
      }
    >
      <User size={14} />
      <span className="clip account-label">{formatUserName(user)}</span>
    </MenuButton>
  </>
)
