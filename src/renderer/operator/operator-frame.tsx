import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import type { Operator } from '#contract/http/operator.ts'
import { Button } from '#renderer/ui/button.tsx'
import { operatorApi } from './operator-api.ts'
import { operatorTexts as texts } from './texts.ts'

const places = [
  { to: '/', name: texts.agencies, isExact: true },
  { to: '/operators', name: texts.operators, isExact: false },
] as const

/** The bar and the menu around every page of the operator. */
export const OperatorFrame = ({ me, children }: { me: Operator; children: ReactNode }) => {
  const [signOut, { isLoading }] = operatorApi.useOperatorSignOutMutation()
  return (
    <div className="operator">
      <header className="operator-bar">
        <strong>{texts.product}</strong>
        <nav aria-label={texts.menu}>
          {places.map(({ to, name, isExact }) => (
            <NavLink key={to} to={to} end={isExact} className="operator-place">
              {name}
            </NavLink>
          ))}
        </nav>
        <span className="grow" />
        <bdi className="muted clip">{me.email}</bdi>
        <Button variant="minimal" text={texts.signOut} loading={isLoading} onClick={() => void signOut({})} />
      </header>
      <main className="operator-main" id="main">
        {children}
      </main>
    </div>
  )
}
