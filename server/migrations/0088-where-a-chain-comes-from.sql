-- A chain says which of its questions the library had to give, because a model wrote none that could be used.
alter table problem_chains add column notice text not null default '';
