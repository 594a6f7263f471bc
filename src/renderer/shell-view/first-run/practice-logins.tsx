import type { PracticeLogin } from '#contract/ipc/practice.ts'
import { firstRunTexts } from './texts.ts'

/** The logins of the practice agency. Their passwords are public, because they open demo data on this computer. */
export const PracticeLogins = ({ logins }: { logins: readonly PracticeLogin[] }) => (
  <div className="practice-logins">
    <table>
      <caption>{firstRunTexts.loginsTitle}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{firstRunTexts.loginRole}</th>
          <th scope="col">{firstRunTexts.loginEmail}</th>
        </tr>
      </thead>
      <tbody>
        {logins.map(({ role, email }) => (
          <tr key={email}>
            <th scope="row">{role}</th>
            <td className="mono">{email}</td>
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
