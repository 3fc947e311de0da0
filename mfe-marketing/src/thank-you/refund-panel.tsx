import type { Order } from '@marga/api-contract/payments'
import { refundText } from '@marga/constants/order-states'
import { orderReference } from '@marga/content/order-reference'
import { loginPath, useAuth } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { Notice } from '@marga/ui/notice'
import { Link } from 'react-router-dom'
import { Panel } from './panel'

const MY_LEARNING = '/my-learning'

interface RefundPanelProps {
  order: Order
  /** The payment was made a moment ago. */
  isNew: boolean
}

/** A payment that was not taken: what happens to the money, and where the place that was paid is shown. */
export const RefundPanel = ({ order, isNew }: RefundPanelProps) => (
  <Panel title="Refund">
    <Notice kind="info" isAnnounced={isNew}>
      {refundText(order)}
    </Notice>
    <p>
      Order {orderReference(order.id)}. Questions about it? <Link to="/contact#contact-us">Write to us</Link>.
    </p>
    {useAuth().status === 'signedIn' ? (
      <ButtonLink to={MY_LEARNING}>See your payments</ButtonLink>
    ) : (
      <ButtonLink to={loginPath({ pathname: MY_LEARNING, search: '' })}>Log in to see it</ButtonLink>
    )}
  </Panel>
)
