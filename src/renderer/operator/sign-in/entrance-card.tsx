import { useLayoutEffect, type ReactNode } from 'react'
import { OperatorMark } from '../operator-mark.tsx'
import { operatorTexts } from '../texts.ts'
import { useOperatorTitle } from '../use-operator-title.ts'

/** The frame of pages that need no session. It is as roomy as a sign-in page, not as dense as a console. */
export const Entrance = ({ children }: { children: ReactNode }) => {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['audience'] = 'shopper'
    return () => {
      dataset['audience'] = 'agent'
    }
  }, [])
  return (
    <main className="operator-entrance" id="main">
      {children}
    </main>
  )
}

interface EntranceCardProps {
  title: string
  lead?: string
  children: ReactNode
}

/** The only card of a page that needs no session. */
export const EntranceCard = ({ title, lead, children }: EntranceCardProps) => {
  useOperatorTitle(title)
  return (
    <Entrance>
      <div className="operator-card">
        <div className="row">
          <OperatorMark size={32} />
          <span className="muted">{operatorTexts.product}</span>
        </div>
        <div>
          <h1 className="title">{title}</h1>
          {lead === undefined ? null : <p className="muted">{lead}</p>}
        </div>
        {children}
      </div>
    </Entrance>
  )
}
