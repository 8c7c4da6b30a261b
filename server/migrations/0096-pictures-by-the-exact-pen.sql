-- A figure (a graph, a triangle, a number line) has to be exact: it is drawn by the pen of the product also where a service draws pictures.
alter table materials add column is_figure boolean not null default false;
