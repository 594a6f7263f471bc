import { People } from '@blueprintjs/icons'
import { useState } from 'react'
import { actForTexts } from '#renderer/entities/act-for/act-for-texts.ts'
import { useIsStaff } from '#renderer/entities/audience.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { ActForDialog } from './act-for-dialog.tsx'
import './act-for.css'

/** Opens the customer picker. Shown to staff who may act for customers or log in as them. */
export const ActForButton = () => {
  const isStaff = useIsStaff()
  const mayActFor = useMay('customers.actFor')
  const [isOpen, setOpen] = useState(false)
  const mayLogInAs = useMay('customers.logInAs')
  if (!isStaff || !(mayActFor || mayLogInAs)) return null
  return (
    <>
      <button type="button" className="menu-button act-for-button" onClick={() => setOpen(true)}>
        <People size={14} />
        <span className="act-for-label">{mayActFor ? actForTexts.action : actForTexts.logInAsTitle}</span>
      </button>
      {isOpen ? <ActForDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
