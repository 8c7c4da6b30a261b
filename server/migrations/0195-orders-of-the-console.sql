-- Orders of everybody are listed and summed by day and state, and those whose money went back are found at once.
create index pay_orders_created on pay_orders (created_at, id);
create index pay_orders_status on pay_orders (status, created_at, id);
create index payments_refunded on payments (order_id) where state = 'refunded';
create index payments_refund_due on payments (order_id) where state = 'refund-due';
