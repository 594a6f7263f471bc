import { Contrast } from '@blueprintjs/icons'
import { useSchemeControl } from '#renderer/app/scheme-context.tsx'
import { appTexts } from '#renderer/app/texts.ts'

export const SchemeButton = () => {
  const control = useSchemeControl()
  const { scheme, toggle } = control
  const label = scheme === 'dark' ? appTexts.toLight : appTexts.toDark
  return (
    <button type="button" className="menu-button" aria-label={label} title={label} onClick={toggle}>
      <Contrast size={14} />
    </button>
  )
}
