import {
  Airplane,
  Envelope,
  GanttChart as Gantt,
  History,
  User,
  Office,
  People,
  Wrench,
} from '@blueprintjs/icons'
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Operator } from '#contract/http/operator.ts'
import { Button } from '#renderer/ui/button.tsx'
import { scrollIntoViewRef } from '#renderer/ui/scroll-into-view-ref.ts'
import { maintenanceTexts } from './maintenance/texts.ts'
import { OperatorMark } from './operator-mark.tsx'
import { operationsTexts } from './operations/texts.ts'
import { OperatorIdle } from './operator-idle.tsx'
import { operatorApi } from './operator-api.ts'
import { operatorTexts as texts, accountTexts } from './texts.ts'

interface Place {
  to: string
  name: string
  Icon: ComponentType<{ size?: number }>
  /** The beginning of the paths that belong to the entry; its own path by default. */
  below?: string
}

/** The menu. On a phone it is a line that scrolls, so it may have any number of entries. */
const places: readonly Place[] = [
  { to: '/', name: texts.agencies, Icon: Office, below: '/agencies/' },
  { to: '/operators', name: texts.operators, Icon: People },
  { to: '/jobs', name: operationsTexts.jobs, Icon: Gantt },
  { to: '/emails', name: operationsTexts.outbox, Icon: Envelope },
  { to: '/suppliers', name: operationsTexts.suppliers, Icon: Airplane },
  { to: '/maintenance', name: maintenanceTexts.title, Icon: Wrench },
  { to: '/trail', name: operationsTexts.trail, Icon: History },
  { to: '/account', name: accountTexts.title, Icon: User },
]

const isCurrent = ({ to, below = to }: Place, path: string): boolean => path === to || path.startsWith(below)

const MenuEntry = ({ place, path }: { place: Place; path: string }) => {
  const { to, name, Icon } = place
  const isOpen = isCurrent(place, path)
  return (
    <li>
      <Link
        to={to}
        className="operator-place"
        aria-current={isOpen ? 'page' : undefined}
        ref={isOpen ? scrollIntoViewRef : undefined}
      >
        <Icon size={16} />
        {name}
      </Link>
    </li>
  )
}

/** The bar and the menu around every page of the operator. */
export const OperatorFrame = ({ me, children }: { me: Operator; children: ReactNode }) => {
  const [signOut, { isLoading }] = operatorApi.useOperatorSignOutMutation()
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  // The sign-in form is gone and took the focus with it, so focus moves to the page rather than to the menu.
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus()
  }, [])
  return (
    <div className="operator">
      <a className="operator-skip" href="#main">
        {texts.skip}
      </a>
      <header className="operator-bar">
        <OperatorMark size={24} />
        <strong className="clip">{texts.product}</strong>
        <span className="grow" />
        <bdi className="muted clip operator-me">{me.email}</bdi>
        <Button variant="minimal" text={texts.signOut} loading={isLoading} onClick={() => void signOut({})} />
      </header>
      <nav className="operator-menu" aria-label={texts.menu}>
        <ul>
          {places.map((place) => (
            <MenuEntry key={place.to} place={place} path={pathname} />
          ))}
        </ul>
      </nav>
      <OperatorIdle />
      <main className="operator-main" id="main" tabIndex={-1} ref={main}>
        {children}
      </main>
    </div>
  )
}
