import { Flash, Moon } from '@blueprintjs/icons'
import { useSchemeControl } from '../scheme-context.tsx'
import { appTexts } from '../texts.ts'

export const SchemeButton = () => {
  const control = useSchemeControl()
  const { scheme, toggle } = control
  const label = scheme === 'dark' ? appTexts.useLight : appTexts.useDark
  return (
    <button type="button" className="menu-button" aria-label={label} title={label} onClick={toggle}>
      {scheme === 'dark' ? <Flash size={14} /> : <Moon size={14} />}
    </button>
  )
}
