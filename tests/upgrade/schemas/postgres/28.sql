alter table letterhead add column "cash_line" text not null default '';
--
alter table letterhead add column "noncash_line" text not null default '';
--
alter table letterhead add column "grant_line" text not null default 'Grants from donor-advised funds aren''t part of the total.';
--
alter table letterhead add column "noncash_values" bigint not null default 0;
--
alter table letterhead add column "closing" text not null default 'Sincerely,';
--
alter table letterhead add column "signers" text not null default '[]';
--
alter table letterhead add column "paragraphs" text not null default '[]';
--
update letterhead set closing = 'With thanks,';
--
