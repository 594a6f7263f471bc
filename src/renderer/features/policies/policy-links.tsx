import { Link } from 'react-router-dom'
import { furtherPaths } from '#renderer/routes/further-paths.ts'
import { policyTexts, policyTitles } from './texts.ts'
import './policies.css'

const links = [
  [furtherPaths.terms, policyTitles.terms_and_conditions],
  [furtherPaths.privacy, policyTitles.privacy_policy],
  [furtherPaths.cancellationPolicy, policyTitles.cancellation_return_refund_policy],
  [furtherPaths.apiPartnerProgram, policyTitles['api-partner-program']],
] as const

/** Ways to the pages of words, at the foot of the shop. */
export const PolicyLinks = () => (
  <nav className="policy-links" aria-label={policyTexts.nav}>
    {links.map(([to, label]) => (
      <Link key={to} to={to}>
        {label}
      </Link>
    ))}
  </nav>
)
