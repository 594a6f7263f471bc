import type { ReactNode } from 'react'
import type { PracticeLogin } from '#contract/ipc/practice.ts'
import { firstRunTexts, nameRole } from './texts.ts'

interface PracticeLoginsProps {
  logins: readonly PracticeLogin[]
  /** What a login's row ends with. */
  renderAct?: (login: PracticeLogin) => ReactNode
}

/** The logins of the practice agency. Their passwords are public, because they open demo data on this computer. */
export const PracticeLogins = ({ logins, renderAct }: PracticeLoginsProps) => (
  <div className="practice-logins">
    <table>
      <caption>{firstRunTexts.loginsTitle}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{firstRunTexts.loginRole}</th>
          <th scope="col">{firstRunTexts.loginEmail}</th>
          {renderAct ? <th scope="col">{firstRunTexts.loginAct}</th> : null}
        </tr>
      </thead>
      <tbody>
        {logins.map((login) => (
          <tr key={login.email}>
            <th scope="row">{nameRole(login.role)}</th>
            <td className="mono">{login.email}</td>
            {renderAct ? <td>{renderAct(login)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
    <p>
      <span className="muted">{firstRunTexts.loginPassword}</span>{' '}
      <strong className="mono">{logins[0]?.password}</strong>
    </p>
  </div>
)
