import { YES } from '../commands/ask-first'
import { DRY_RUN } from '../commands/read-values'
import { endPaidPlace } from '../enrolments/end-paid-place'
import { lockClaim } from '../enrolments/lock-claim'
import { addCoupon, endCoupon, listCoupons } from '../payments/coupon-command'
import { listRefunds } from '../payments/due-refunds'
import { listPayments, recordCommand, showPayment } from '../payments/payment-command'
import { paymentsCommand, refundedCommand } from '../payments/payments-command'
import { providerFor } from '../payments/provider-for'
import { refundCommand } from '../payments/refund-command'
import { sendRefunds } from '../payments/send-refunds'
import { ANY, type DbCommand, say } from './db-command'

/** Money that came, and money that goes back. */
export const OF_MONEY = {
  refunds: {
    ...{ usage: 'refunds', summary: 'the money that is to be given back', least: 0, most: 0 },
    run: ({ opened }) => say(listRefunds(opened.database)),
  },
  'refunds send': {
    usage: 'refunds send [<order or refund>] [--yes]',
    summary: `give it back at the payment provider, all of it, or that of one order or refund; the same again sends nothing twice`,
    ...{ least: 0, most: 1, flags: [YES] },
    run: ({ opened: { database }, api, mails }, words) =>
      say(sendRefunds({ database, mails, provider: providerFor(api) }, words)),
  },
  refunded: {
    usage: 'refunded <order or refund> [<number of the refund>] [--yes]',
    summary: 'note that the money of an order was given back, while the site runs',
    ...{ least: 1, most: 2, flags: [YES] },
    run: ({ opened, mails }, [id = '', ...words]) =>
      say(refundedCommand(opened.database, mails, [id, ...words])),
  },
  refund: {
    usage: 'refund <order> amount=<rupees>|all reason=<text> by=<name> [--dry-run] [--yes]',
    summary: `a part of a payment goes back, and its place stays; amount=all ends the place, also one that has begun, and
all that is left goes back. Shows before and after, and asks; refunds send then sends it`,
    ...{ least: 1, most: ANY, flags: [YES, DRY_RUN] },
    run: ({ opened: { database }, mails }, words) =>
      say(refundCommand({ database, mails, endPlace: endPaidPlace }, words)),
  },
  'coupon add': {
    usage: `coupon add <code> percent=20|amount=<rupees> by=<name> [program=<product>] [until=2027-01-31] [uses=10]
  [person=<email address>] [--dry-run] [--yes]`,
    summary: 'a coupon that takes a part or an amount off the price of a place',
    ...{ least: 1, most: ANY, flags: [YES, DRY_RUN] },
    run: ({ opened }, words) => say(addCoupon(opened.database, words)),
  },
  'coupon list': {
    ...{ usage: 'coupon list', summary: 'all coupons, and how often each is used', least: 0, most: 0 },
    run: ({ opened }) => say(listCoupons(opened.database)),
  },
  'coupon end': {
    ...{
      usage: 'coupon end <code> [--dry-run] [--yes]',
      summary: 'nobody can use it any more; open orders keep it',
    },
    ...{ least: 1, most: 1, flags: [YES, DRY_RUN] },
    run: ({ opened }, words) => say(endCoupon(opened.database, words)),
  },
  'payment record': {
    usage: `payment record <order> amount=<rupees> method=bank|cash reference=<number> by=<name> [plan=full|instalments]
  [--dry-run] [--yes]`,
    summary: `a payment that came without the provider: the place is paid, its receipt goes out. Instead of the order:
the registration, or person=<email address> program=<product>. Shows before and after, and asks`,
    ...{ least: 1, most: ANY, flags: [YES, DRY_RUN] },
    run: ({ opened: { database }, mails }, words) =>
      say(recordCommand({ database, mails, lockClaim }, words)),
  },
  'payment list': {
    ...{ usage: 'payment list', summary: 'the last payments, newest first', least: 0, most: 0 },
    run: ({ opened }) => say(listPayments(opened.database)),
  },
  'payment show': {
    usage: 'payment show <order>',
    summary: 'one payment, by its order, its reference or the number of its receipt',
    ...{ least: 1, most: 1 },
    run: ({ opened }, [name = '']) => say(showPayment(opened.database, name)),
  },
  'payments undecided': {
    usage: 'payments undecided',
    summary: 'reports of the payment provider that fit nothing: a person decides each',
    ...{ least: 0, most: 0 },
    run: ({ opened }) => say(paymentsCommand(opened.database, ['undecided'])),
  },
  'payments settle': {
    ...{ usage: 'payments settle <report> <what was decided>', summary: 'note the decision' },
    ...{ least: 2, most: ANY, hasText: true },
    run: ({ opened }, words) => say(paymentsCommand(opened.database, ['settle', ...words])),
  },
} as const satisfies Record<string, DbCommand>
