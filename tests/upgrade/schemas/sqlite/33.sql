create table standing_questions (
id text primary key, owner_id text not null, name text not null, asks text not null, period text not null, rule text not null,
address text not null, version integer not null, created_at integer not null, paused text, next_at integer,
waiting_since integer, waiting_why text, said_unchecked integer not null, is_true integer not null, told_month text,
checked_at integer, checked_text text) strict;
--
create index standing_questions_owner on standing_questions (owner_id);
--
create index standing_questions_next on standing_questions (next_at);
--
create table standing_answers (
id text primary key, question_id text not null, at integer not null, due_at integer, outcome text not null, why text,
body text not null, mail_id text, token_hash text, token_used_at integer) strict;
--
create unique index standing_answers_due on standing_answers (question_id, due_at);
--
create unique index standing_answers_token on standing_answers (token_hash);
--
insert into standing_questions values ('053dda47-3355-47b8-a3e3-d6a3964e1ef0', 'ada', 'Deposits this month', '{"list":"deposits","question":{"sort":"arrival","direction":"DESC"}}', '{"of":"arrives","is":"this-month"}', '{"kind":"send","schedule":{"every":"day","hour":8}}', '/deposits', 1, 1793523600000, 'person',
null, null, null, 0, 0, null, null, null);
--
insert into standing_answers values ('answer-1', '053dda47-3355-47b8-a3e3-d6a3964e1ef0', 1793523600000, 1793523600000, 'answered', null, '{"sentence":"5 deposits, $45,262.50 paid (Nov 1, 2026).","notes":[],"figures":[],"compared":null,"columns":[],"rows":[],"more":0}', null, null, null);
--
