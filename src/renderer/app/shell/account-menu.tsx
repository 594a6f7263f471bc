import { LogOut, Percentage, User } from '@blueprintjs/icons'
import { Link } from 'react-router-dom'
import type { SessionUser } from '#contract/entities/user.ts'
import { paths } from '#renderer/routes/paths.ts'
import { MenuButton } from '#renderer/ui/menu-button.tsx'
import { appTexts, menuTexts, userTypeNames } from '../texts.ts'
import type { MenuEntry } from './menu-entries.ts'
import { MenuLinks } from './menu-links.tsx'

const nameOf = ({ firstName, lastName, email }: SessionUser): string =>
  `${firstName} ${lastName}`.trim() || email

interface AccountMenuProps {
  user: SessionUser
  /** Screens of this person that the menu has no room for. */
  entries?: readonly MenuEntry[]
}

const noEntries: readonly MenuEntry[] = []

export const AccountMenu = ({ user, entries = noEntries }: AccountMenuProps) => (
  <MenuButton
    label={`${appTexts.account}: ${nameOf(user)}`}
    content={
      <div className="account">
        <p className="account-name">{nameOf(user)}</p>
        <p className="small muted clip">{user.email}</p>
        <p className="small muted">
          {userTypeNames[user.userType]}
          {user.legalEntity ? ` · ${user.legalEntity.companyName}` : ''}
        </p>
        {entries.length > 0 ? <MenuLinks entries={entries} /> : null}
        {user.userType === 'travelAgent' ? (
          <Link className="menu-link" to={paths.myMarkup}>
            <Percentage size={14} />
            <span>{menuTexts.myMarkup}</span>
          </Link>
        ) : null}
        <Link className="menu-link" to={paths.logout()}>
          <LogOut size={14} />
          <span>{appTexts.signOut}</span>
        </Link>
      </div>
    }
  >
    <User size={14} />
    <span className="clip account-label">{nameOf(user)}</span>
  </MenuButton>
)
