import { Endorsed, Exchange, LogOut, Percentage, User } from '@blueprintjs/icons'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import type { SessionUser } from '#contract/entities/user.ts'
import { isOwnerOrStaff } from '#renderer/entities/audience.ts'
import { PhonePrompt } from '#renderer/features/my-account/phone-prompt.tsx'
import { keepAccount, myMarkup } from '#renderer/routes/account.ts'
import { staffIndex } from '#renderer/routes/staff.ts'
import { logout } from '#renderer/routes/sign-in.ts'
import { MenuButton } from '#renderer/ui/menu-button.tsx'
import { appTexts } from '#renderer/app/texts.ts'
import { MenuGroups } from './menu-groups.tsx'
import type { MenuGroup } from './menus.ts'
import { guestName, handOverLabel, userTypeNames } from './menu-texts.ts'

const formatUserName = ({ firstName, lastName, email }: SessionUser): string =>
  `${firstName} ${lastName}`.trim() || email

interface AccountMenuProps {
  user: SessionUser
  /** Screens of this user that the menu has no room for. */
  groups?: readonly MenuGroup[]
}

const noGroups: readonly MenuGroup[] = []

const HandOverDialog = lazy(async () => ({
  default: (await import('#renderer/features/sign-in/hand-over/hand-over-dialog.tsx')).HandOverDialog,
}))
const PushSwitch = lazy(async () => ({
  default: (await import('#renderer/features/push/push-switch.tsx')).PushSwitch,
}))

/** Opens the dialog outside the menu's panel, which closes when the focus leaves it. */
const useHandOver = () => {
  const [isOpen, setOpen] = useState(false)
  return {
    open: () => setOpen(true),
    dialog: isOpen ? (
      <Suspense>
        <HandOverDialog onClose={() => setOpen(false)} />
      </Suspense>
    ) : null,
  }
}

export const AccountMenu = ({ user, groups = noGroups }: AccountMenuProps) => {
  const handOver = useHandOver()
  return (
    <>
      <PhonePrompt key={user.userId} user={user} />
      {handOver.dialog}
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
            {isOwnerOrStaff(user) ? (
              <Link className="menu-link" to={staffIndex.to()}>
                <Endorsed size={14} />
                <span>{staffIndex.title}</span>
              </Link>
            ) : null}
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
            {user.isGuest ? null : (
              <button type="button" className="menu-link" onClick={handOver.open}>
                <Exchange size={14} />
                <span>{handOverLabel}</span>
              </button>
            )}
            {user.userType === 'staff' ? (
              <Suspense>
                <PushSwitch />
              </Suspense>
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
}
